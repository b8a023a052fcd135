export interface Task {
  name: string;
  cores: number;
  /** Names of tasks whose end it waits for, where they are among those that run. */
  after?: readonly string[];
}

/**
 * Runs each task as soon as its cores are free and what it waits for has ended. The first that fits begins: small ones
 * go ahead of one that needs more than is free, and one that needs more than there is runs alone. Returns what they
 * returned, in the order of the tasks. Throws where tasks wait for each other.
 */
export async function sideBySide<T extends Task, R>(
  tasks: readonly T[],
  cores: number,
  run: (task: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<T, R>();
  const running = new Map<T, Promise<void>>();
  const waiting = new Set(tasks);
  const isDone = (name: string) => tasks.every((task) => task.name !== name || results.has(task));
  const coresTaken = () => [...running.keys()].reduce((sum, task) => sum + task.cores, 0);
  const mayStart = ({ cores: needed, after = [] }: T) =>
    after.every(isDone) && (running.size === 0 || coresTaken() + needed <= cores);

  while (waiting.size > 0) {
    for (const task of waiting) {
      if (!mayStart(task)) continue;
      waiting.delete(task);
      const work = run(task).then((result) => {
        results.set(task, result);
        running.delete(task);
      });
      running.set(task, work);
    }
    if (running.size === 0)
      throw new Error(`${[...waiting].map(({ name }) => name).join(' and ')} wait for each other`);
    await Promise.race(running.values());
  }
  await Promise.all(running.values());
  return tasks.map((task) => results.get(task)!);
}

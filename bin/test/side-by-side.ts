export interface Task {
  name: string;
  cores: number;
  /** Names of tasks whose end it waits for, where they are among those that run. */
  after?: readonly string[];
}

/**
 * Runs tasks in their order, each as soon as its cores are free and what it waits for has ended; a task that needs more
 * than there are runs alone. Returns what they returned, in the order of the tasks.
 */
export async function sideBySide<T extends Task, R>(
  tasks: readonly T[],
  cores: number,
  run: (task: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<T, R>();
  const running = new Map<T, Promise<void>>();
  const isDone = (name: string) => tasks.every((task) => task.name !== name || results.has(task));
  const coresTaken = () => [...running.keys()].reduce((sum, task) => sum + task.cores, 0);
  const mayStart = ({ cores: needed, after = [] }: T) =>
    after.every(isDone) && (running.size === 0 || coresTaken() + needed <= cores);

  for (const task of tasks) {
    while (!mayStart(task)) {
      if (running.size === 0) throw new Error(`${task.name} waits for a task that comes after it`);
      await Promise.race(running.values());
    }
    const work = run(task).then((result) => {
      results.set(task, result);
      running.delete(task);
    });
    running.set(task, work);
  }
  await Promise.all(running.values());
  return tasks.map((task) => results.get(task)!);
}

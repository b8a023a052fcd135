interface Planned {
  at: number;
  /** Of two at the same second, what was planned first happens first. */
  order: number;
  happen: () => void;
}

/** What happens in its order of time: a binary heap, smallest first. */
export class Timeline {
  /** Seconds since the beginning. */
  now = 0;
  private readonly heap: Planned[] = [];
  private planned = 0;

  at(second: number, happen: () => void): void {
    let index = this.heap.push({ at: second, order: this.planned++, happen }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.isSooner(index, parent)) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  in(seconds: number, happen: () => void): void {
    this.at(this.now + seconds, happen);
  }

  /** Until nothing is left to happen. */
  run(): void {
    for (let next = this.take(); next; next = this.take()) {
      this.now = next.at;
      next.happen();
    }
  }

  private take(): Planned | undefined {
    if (this.heap.length === 0) return undefined;
    this.swap(0, this.heap.length - 1);
    const first = this.heap.pop();
    for (let index = 0; ;) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < this.heap.length && this.isSooner(child, least)) least = child;
      if (least === index) return first;
      this.swap(index, least);
      index = least;
    }
  }

  /** By the places of two in the heap. */
  private isSooner(one: number, other: number): boolean {
    const [a, b] = [this.heap.at(one)!, this.heap.at(other)!];
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  private swap(one: number, other: number): void {
    const kept = this.heap.at(one)!;
    this.heap[one] = this.heap.at(other)!;
    this.heap[other] = kept;
  }
}

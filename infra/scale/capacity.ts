/** What one partition of a table or an index serves, on demand too. Source: "Burst and adaptive capacity", DynamoDB Developer Guide. */
export const PARTITION = { writeUnits: 1000, readUnits: 3000 } as const;
/** Largest item. Source: "Quotas in Amazon DynamoDB". */
export const ITEM_BYTES = 400 * 1024;

/** What is done to items a second. */
export interface Operations {
  /** Single writes; those of an index count here too. */
  writes?: number;
  /** Writes of transactions, which are paid twice. */
  transacted?: number;
  /** Reads of one item, and those that see what was just written. */
  reads?: number;
  consistentReads?: number;
  /** Queries, each with the bytes that it goes through; paid by the sum, unless consistent by half. */
  queries?: readonly { rate: number; bytes: number; isConsistent?: boolean }[];
}

export interface Units {
  write: number;
  read: number;
}

/** Capacity units a second of what is done to items of a size. Source: "Provisioned capacity mode", DynamoDB Developer Guide. */
export function unitsOf(bytes: number, operations: Operations): Units {
  const { writes = 0, transacted = 0, reads = 0, consistentReads = 0, queries = [] } = operations;
  const queried = queries.map(
    ({ rate, bytes: read, isConsistent }) => rate * readUnits(read) * (isConsistent ? 1 : 0.5),
  );
  return {
    write: (writes + 2 * transacted) * Math.ceil(bytes / 1024),
    read: (0.5 * reads + consistentReads) * readUnits(bytes) + queried.reduce((sum, units) => sum + units, 0),
  };
}

const readUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / 4096));

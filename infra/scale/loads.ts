import { INDEX } from '../../functions/store/keys.ts';
import { PARTITION, unitsOf, type Units } from './capacity.ts';
import { LISTS, ROWS, type Pattern } from './partitions.ts';
import type { Traffic } from './traffic.ts';

/** What one partition is asked for in a second, of all kinds of rows that lie in it. */
export interface Load extends Units {
  /** As `TENANT#largest`; those of the index begin with its name. */
  partition: string;
  /** Names of the kinds, the one that asks for most first. */
  kinds: string[];
}

/** The load of every partition, the one nearest to its limit first. */
export function loadsAt(traffic: Traffic): Load[] {
  const named = [
    ...Object.entries(ROWS),
    ...Object.entries(LISTS).map(([name, pattern]): [string, Pattern] => [
      name,
      { ...pattern, partition: `${INDEX} ${pattern.partition}` },
    ]),
  ].map(([name, { partition, bytes, operations }]) => ({
    name,
    partition,
    units: unitsOf(bytes, operations(traffic)),
  }));
  const partitions = new Set(named.map(({ partition }) => partition));
  return [...partitions]
    .map((partition) => {
      const own = named
        .filter((kind) => kind.partition === partition)
        .toSorted((a, b) => shareOf(b.units) - shareOf(a.units));
      return {
        partition,
        kinds: own.map(({ name }) => name),
        write: own.reduce((sum, { units }) => sum + units.write, 0),
        read: own.reduce((sum, { units }) => sum + units.read, 0),
      };
    })
    .toSorted((a, b) => shareOf(b) - shareOf(a));
}

/** How much of what a partition serves this is. */
export const shareOf = ({ write, read }: Units): number =>
  Math.max(write / PARTITION.writeUnits, read / PARTITION.readUnits);

import { Kind, parse, type FieldNode, type SelectionSetNode } from 'graphql';

/** Points that a shop takes at once, and how many come back in a second, at the smallest plan. Source: "GraphQL Admin API rate limits", shopify.dev. */
export const MOST = 2000;
const RESTORED_A_SECOND = 100;
const MUTATION = 10;

export interface Points {
  /** Takes what a query costs, or says that it is too dear now; with what Shopify tells of either. */
  take(cost: number): { isTaken: boolean; cost: object };
  /** As if so many had just been spent. */
  spend(points: number): void;
}

/** The points of an app and a shop. */
export function createPoints(now: () => Date): Points {
  let left = MOST;
  let at = now().getTime();
  const restore = () => {
    const passed = now().getTime() - at;
    at += passed;
    left = Math.min(MOST, left + (passed / 1000) * RESTORED_A_SECOND);
  };
  return {
    take(cost) {
      restore();
      const isTaken = cost <= left;
      if (isTaken) left -= cost;
      const throttleStatus = {
        maximumAvailable: MOST,
        currentlyAvailable: Math.floor(left),
        restoreRate: RESTORED_A_SECOND,
      };
      const actualQueryCost = isTaken ? cost : null;
      return { isTaken, cost: { requestedQueryCost: cost, actualQueryCost, throttleStatus } };
    },
    spend(points) {
      restore();
      left = Math.max(0, left - points);
    },
  };
}

/** As the documented table has it: nothing for what is plain, 1 for an object, of a list as many as were asked for, 10 for a mutation. */
export function costOf(query: string, variables: Readonly<Record<string, unknown>>): number {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const ofSet = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, one) => {
      if (one.kind === Kind.FIELD) return sum + ofField(one);
      return (
        sum +
        ofSet(
          one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value)!.selectionSet,
        )
      );
    }, 0);
  const ofField = ({ selectionSet, arguments: given = [], name }: FieldNode): number => {
    if (!selectionSet) return 0;
    const size = given.find((one) => one.name.value === 'first' || one.name.value === 'last')?.value;
    if (size?.kind === Kind.INT) return Number(size.value) * ofSet(selectionSet);
    if (size?.kind === Kind.VARIABLE) return Number(variables[size.name.value]) * ofSet(selectionSet);
    return (name.value === 'pageInfo' ? 0 : 1) + ofSet(selectionSet);
  };
  const [operation] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return 0;
  return operation.operation === 'mutation' ? MUTATION : ofSet(operation.selectionSet);
}

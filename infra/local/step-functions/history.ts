/** What the engine tells while it runs; the part of it that a history needs. */
export interface EngineEvent {
  type: string;
  timestamp: number;
  state?: { name: string; type: string; input: unknown; output?: unknown };
  input?: unknown;
  output?: unknown;
  Error?: string;
  Cause?: unknown;
}

/** One line of GetExecutionHistory; the timestamp in seconds since 1970. */
export interface HistoryEvent {
  id: number;
  previousEventId: number;
  timestamp: number;
  type: string;
  [details: string]: unknown;
}

/** An event of the engine in the words of GetExecutionHistory. What a state read and wrote is there; how Lambda was called is not. */
export function historyEvent(event: EngineEvent, id: number): HistoryEvent {
  const base = { id, previousEventId: id - 1, timestamp: event.timestamp / 1000 };
  const { state } = event;
  switch (event.type) {
    case 'StateEntered':
      return {
        ...base,
        type: `${state!.type}StateEntered`,
        stateEnteredEventDetails: { name: state!.name, input: JSON.stringify(state!.input) },
      };
    case 'StateExited':
      return {
        ...base,
        type: `${state!.type}StateExited`,
        stateExitedEventDetails: { name: state!.name, output: JSON.stringify(state!.output) },
      };
    case 'StateFailed':
      return {
        ...base,
        type: state!.type === 'Task' ? 'TaskFailed' : `${state!.type}StateFailed`,
        taskFailedEventDetails: { resourceType: 'lambda', resource: state!.name, ...failure(event) },
      };
    case 'ExecutionStarted':
      return {
        ...base,
        type: event.type,
        executionStartedEventDetails: { input: JSON.stringify(event.input) },
      };
    case 'ExecutionSucceeded':
      return {
        ...base,
        type: event.type,
        executionSucceededEventDetails: { output: JSON.stringify(event.output) },
      };
    case 'ExecutionFailed':
      return { ...base, type: event.type, executionFailedEventDetails: failure(event) };
    default:
      return { ...base, type: event.type };
  }
}

function failure({ Error: error, Cause }: EngineEvent): { error?: string; cause: string } {
  return { error, cause: typeof Cause === 'string' ? Cause : (JSON.stringify(Cause) ?? '') };
}

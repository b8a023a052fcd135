import './with-resolvers.ts';
import { randomUUID } from 'node:crypto';
import { ExecutionAbortedError } from 'aws-local-stepfunctions';
import { ServiceError } from '../json-protocol.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { historyEvent } from './history.ts';
import type { EngineEvent, HistoryEvent } from './history.ts';
import type { Execution, Journal } from './journal.ts';
import type { Machine } from './machines.ts';
import { checkSize, MAX_STATE_BYTES, StateError, taskHandlers } from './tasks.ts';

export interface Executions {
  /** How many the end of an earlier process had cut short. */
  resumed: number;
  /** Idempotent by name while the execution runs, as StartExecution is. Throws ServiceError. */
  start(stateMachineArn: string, name?: string, input?: string): Promise<Execution>;
  describe(executionArn: string): Execution;
  /** A machine of the deployment. Throws ServiceError. */
  machine(stateMachineArn: string): Pick<Machine, 'arn' | 'name'>;
  list(stateMachineArn: string): Execution[];
  history(executionArn: string): readonly HistoryEvent[];
  abort(executionArn: string, reason: { error?: string; cause?: string }): Promise<Execution>;
  /** Ends an execution as its time limit would. */
  timeOut(executionArn: string): Promise<void>;
  /** Ends the work in hand and leaves what was running marked as running, for `redrive` of the next start. */
  stop(): void;
}

export interface ExecutionsOptions {
  machines: ReadonlyMap<string, Machine>;
  lambdas: Pick<Lambdas, 'invoke'>;
  journal: Journal;
  /** Told of every change of status. */
  onStatusChange: (execution: Execution) => void;
  now?: () => number;
}

interface Run {
  execution: Execution;
  history: HistoryEvent[];
  /** Ends the run with a verdict of our own. */
  end(verdict: Verdict): void;
  /** Settles once the end is written. */
  concluded: Promise<void>;
}

type Verdict = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;
const TIMED_OUT: Verdict = { status: 'TIMED_OUT' };

/**
 * Runs executions and keeps account of them. Those the journal still calls running were cut short by the end of the
 * process: they start again from their first state, which their steps are made for.
 */
export async function createExecutions(options: ExecutionsOptions): Promise<Executions> {
  const { machines, lambdas, journal, onStatusChange, now = Date.now } = options;
  const runs = new Map<string, Run>();
  let isStopping = false;

  function machineOf(arn: string): Machine {
    const machine = machines.get(arn);
    if (!machine)
      throw new ServiceError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  function runOf(executionArn: string): Run {
    const run = runs.get(executionArn);
    if (!run) throw new ServiceError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
    return run;
  }

  function drive(execution: Execution): void {
    const machine = machineOf(execution.stateMachineArn);
    const cancel = new AbortController();
    const attempt = machine.engine.run(JSON.parse(execution.input), {
      overrides: { taskResourceLocalHandlers: taskHandlers(machine.tasks, lambdas, cancel.signal) },
      context: {
        Execution: { Id: execution.executionArn, Name: execution.name },
        StateMachine: { Id: machine.arn, Name: machine.name },
      },
    });
    let override: Verdict | undefined;
    const run: Run = {
      execution,
      history: [],
      end(verdict) {
        override ??= verdict;
        cancel.abort();
        attempt.abort();
      },
      concluded: attempt.result
        .then(
          (output): Verdict => ({ status: 'SUCCEEDED', output: JSON.stringify(output) }),
          (error: unknown) => verdictOf(error),
        )
        .then((verdict) => {
          clearTimeout(limit);
          cancel.abort();
          return isStopping ? undefined : conclude(execution, override ?? verdict);
        }),
    };
    const limit =
      machine.timeoutSeconds && setTimeout(() => run.end(TIMED_OUT), machine.timeoutSeconds * 1000);
    run.concluded.catch((error: unknown) =>
      console.error(`The end of ${execution.name} could not be written`, error),
    );
    runs.set(execution.executionArn, run);
    void follow(run, attempt.eventLogs);
  }

  /** Keeps the history, and ends a run whose state hands on more than AWS carries. */
  async function follow(run: Run, events: AsyncIterable<EngineEvent>): Promise<void> {
    for await (const event of events) {
      run.history.push(historyEvent(event, run.history.length + 1));
      if (event.type !== 'StateExited') continue;
      try {
        checkSize(event.state?.name ?? '', event.state?.output);
      } catch (error) {
        run.end({
          status: 'FAILED',
          error: (error as StateError).name,
          cause: (error as StateError).message,
        });
      }
    }
  }

  async function conclude(execution: Execution, verdict: Verdict): Promise<void> {
    Object.assign(execution, verdict, { stopDate: now() });
    await journal.write(execution);
    onStatusChange(execution);
  }

  async function endNow(executionArn: string, verdict: Verdict): Promise<Execution> {
    const run = runOf(executionArn);
    if (run.execution.status === 'RUNNING') {
      run.end(verdict);
      await run.concluded;
    }
    return run.execution;
  }

  let resumed = 0;
  for (const execution of await journal.read()) {
    if (execution.status === 'RUNNING' && machines.has(execution.stateMachineArn)) {
      drive(execution);
      resumed += 1;
    } else runs.set(execution.executionArn, atRest(execution));
  }

  return {
    resumed,
    async start(stateMachineArn, name = randomUUID(), input = '{}') {
      machineOf(stateMachineArn);
      checkName(name);
      checkInput(input);
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
      const known = runs.get(executionArn)?.execution;
      if (known?.status === 'RUNNING' && known.input === input) return known;
      if (known)
        throw new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
      const execution: Execution = {
        executionArn,
        stateMachineArn,
        name,
        status: 'RUNNING',
        startDate: now(),
        input,
      };
      runs.set(executionArn, atRest(execution)); // the name is taken before the journal is written
      await journal.write(execution);
      onStatusChange(execution);
      drive(execution);
      return execution;
    },
    describe: (executionArn) => runOf(executionArn).execution,
    machine: machineOf,
    list(stateMachineArn) {
      machineOf(stateMachineArn);
      return [...runs.values()]
        .map(({ execution }) => execution)
        .filter((execution) => execution.stateMachineArn === stateMachineArn)
        .sort((a, b) => b.startDate - a.startDate);
    },
    history: (executionArn) => runOf(executionArn).history,
    abort: (executionArn, reason) => endNow(executionArn, { status: 'ABORTED', ...reason }),
    async timeOut(executionArn) {
      await endNow(executionArn, TIMED_OUT);
    },
    stop() {
      isStopping = true;
      for (const run of runs.values()) run.end({ status: 'ABORTED' });
    },
  };
}

/** An execution that nothing drives: ended long ago, or not begun yet. */
function atRest(execution: Execution): Run {
  return { execution, history: [], end: () => {}, concluded: Promise.resolve() };
}

function verdictOf(error: unknown): Verdict {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' };
  const { name, message } =
    error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  return { status: 'FAILED', error: name, cause: message };
}

function checkName(name: string): void {
  if (!/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u.test(name))
    throw new ServiceError('InvalidName', `Invalid Name: '${name}'`);
}

function checkInput(input: string): void {
  if (Buffer.byteLength(input) > MAX_STATE_BYTES)
    throw new ServiceError('InvalidExecutionInput', `Input is longer than ${MAX_STATE_BYTES} bytes`);
  try {
    JSON.parse(input);
  } catch {
    throw new ServiceError('InvalidExecutionInput', 'Invalid State Machine Execution Input: not JSON');
  }
}

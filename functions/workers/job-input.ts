/** What every step of the state machine is told about the job it works for. */
export interface JobInput {
  tenant_id: string;
  job_id: string;
}

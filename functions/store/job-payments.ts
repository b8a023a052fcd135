/** Key under which a job's payment stands in the ledger. */
export const paymentKey = (jobId: string): string => `${jobId}:payment`;
/** Key under which a job's return stands in the ledger. */
export const refundKey = (jobId: string): string => `${jobId}:return`;
/** Key under which stands what a job took again when its model was recovered after its credits had been returned. */
export const recoveryKey = (jobId: string): string => `${jobId}:recovery`;

import { ExecutionAlreadyExists, StartExecutionCommand, type SFNClient } from '@aws-sdk/client-sfn';
import type { DeliveryRef } from '../../shared/schemas/webhooks.ts';

/** The runs that carry deliveries out; one a delivery, named by it. */
export interface Deliveries {
  /** Starts to deliver; what was started before, finished or not, is left alone. */
  start(ref: DeliveryRef): Promise<void>;
}

export const deliveriesOf = (client: SFNClient, stateMachineArn: string): Deliveries => ({
  async start(ref) {
    try {
      const { tenant_id, endpoint_id, delivery_id } = ref;
      const input = JSON.stringify({ tenant_id, endpoint_id, delivery_id });
      const name = `${endpoint_id}-${delivery_id}`;
      const traceHeader = process.env._X_AMZN_TRACE_ID;
      await client.send(new StartExecutionCommand({ stateMachineArn, name, input, traceHeader }));
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  },
});

import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** What is to be done soon, by somebody else, at least once. */
export interface Queue<Message> {
  /** Durable when it resolves. */
  send(message: Message): Promise<void>;
}

export const queueOf = <Message>(client: SQSClient, url: string): Queue<Message> => ({
  async send(message) {
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message) }));
  },
});

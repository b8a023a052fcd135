import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/** What is to be done soon, by somebody else, at least once. */
export interface Queue<Message> {
  /** Durable when it resolves. */
  send(message: Message): Promise<void>;
}

/** `idOf`: of a queue that keeps its order, which takes a message once in five minutes. */
export const queueOf = <Message>(
  client: SQSClient,
  url: string,
  idOf?: (message: Message) => string,
): Queue<Message> => ({
  async send(message) {
    const inOrder = idOf && { MessageGroupId: 'all', MessageDeduplicationId: idOf(message) };
    const MessageBody = JSON.stringify(message);
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody, ...inOrder }));
  },
});

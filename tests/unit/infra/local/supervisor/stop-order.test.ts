import { expect, test } from 'vitest';
import { createStopOrder } from '../../../../../infra/local/supervisor/stop-order.ts';

test('what started last stops first', async () => {
  const order = createStopOrder();
  const stopped: string[] = [];
  for (const part of ['database', 'functions', 'site']) order.add(async () => void stopped.push(part));
  await order.stop();
  expect(stopped).toEqual(['site', 'functions', 'database']);
});

test('a part that cannot stop does not keep the others running', async () => {
  const order = createStopOrder();
  const stopped: string[] = [];
  order.add(async () => void stopped.push('database'));
  order.add(() => Promise.reject(new Error('stuck')));
  await expect(order.stop()).rejects.toMatchObject({ errors: [new Error('stuck')] });
  expect(stopped).toEqual(['database']);
});

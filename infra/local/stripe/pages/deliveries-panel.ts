import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { settingsOf } from '../billing/settings.ts';
import type { Context } from '../context.ts';
import { DELIVERY_MODES } from '../store/records.ts';
import type { Delivery } from '../store/records.ts';
import { html, shortTime } from './html.ts';
import type { Html } from './html.ts';
import { status } from './status.ts';

const { operator } = copy;
const SHOWN = 100;

/** How events reach the product, and what became of the last ones. */
export function deliveriesPanel(ctx: Context): Html {
  const { delivery: mode, seed } = settingsOf(ctx);
  const deliveries = ctx.store.all('local.delivery').toReversed().slice(0, SHOWN);
  return html`<h2>${operator.webhooks}</h2>
    <form method="post" action="/_local/settings" class="row">
      <label
        >${operator.mode}
        <select name="delivery">
          ${DELIVERY_MODES.map(
            (each) =>
              html`<option value="${each}" ${each === mode && html`selected`}>
                ${operator.modes[each]}
              </option>`,
          )}
        </select></label
      >
      <label>${operator.seed} <input name="seed" inputmode="numeric" value="${seed}" /></label>
      <button class="quiet">${operator.save}</button>
    </form>
    <form method="post" action="/_local/deliveries/release" class="row">
      <button name="order" value="emitted">${operator.release}</button>
      <button class="quiet" name="order" value="shuffled">${operator.releaseShuffled}</button>
    </form>
    ${
      deliveries.length === 0
        ? html`<p class="hint">${operator.noDeliveries}</p>`
        : html`<div class="scroll">
            <table>
              ${deliveries.map(deliveryRow)}
            </table>
          </div>`
    }`;
}

function deliveryRow(delivery: Delivery): Html {
  const { attempts, type, status: state } = delivery;
  const last = attempts.at(-1);
  const answers = attempts.map(({ status: answer }) => (answer === 0 ? operator.noAnswer : String(answer)));
  return html`<tr>
    <td>${type}</td>
    <td>${status(operator.deliveryStatuses[state] ?? state, state)}</td>
    <td>${last && shortTime(last.at / 1000)}</td>
    <td>${answers.length > 0 && operator.attempts(answers.join(', '))}</td>
    <td>
      ${
        state !== 'pending' &&
        html`<form method="post" action="/_local/deliveries/${delivery.id}/resend">
          <button class="quiet">${operator.resend}</button>
        </form>`
      }
    </td>
  </tr>`;
}

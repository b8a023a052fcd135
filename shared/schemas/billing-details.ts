import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { cleanName } from '../rules/clean-name.ts';
import { readPostalCode, STATES } from '../rules/postal-address.ts';
import { readTaxId, TAX_ID_MAX } from '../rules/tax-id.ts';

const NAME_MAX = 120;
const LINE_MAX = 120;

const line = z.string().overwrite(cleanName).trim().max(LINE_MAX);

/** A text that a rule reads into its plain form; one that it cannot read travels as its own code. */
const readBy = (max: number, read: (written: string) => string | null, code: ErrorCode) =>
  z
    .string()
    .max(max)
    .overwrite((written) => read(written) ?? written)
    .superRefine((written, context) => {
      if (read(written) === null) context.addIssue({ code: 'custom', message: code });
    });

/** Who a shop's receipts are for (BILL-07). Personal data: kept in its row and at the payment provider, and never logged. */
export const BillingDetails = z.object({
  /** Of the person or the company. */
  name: z.string().overwrite(cleanName).trim().min(1).max(NAME_MAX),
  /** A CPF or CNPJ without its signs. */
  tax_id: readBy(TAX_ID_MAX, (written) => readTaxId(written)?.value ?? null, 'account.tax_id_invalid'),
  /** Eight digits. */
  postal_code: readBy(12, readPostalCode, 'account.postal_code_invalid'),
  /** Street and number. */
  line1: line.min(1),
  line2: line.default(''),
  city: line.min(1),
  state: z.enum(STATES),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

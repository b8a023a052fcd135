import { byRoute } from '../../http/by-route.ts';
import { account } from '../account.ts';
import { cancelDeletion } from '../cancel-deletion.ts';
import { creditTransactions } from '../credit-transactions.ts';
import { credits } from '../credits.ts';
import { onboarding } from '../onboarding.ts';
import { exportData } from '../export-data.ts';
import { renameUser } from '../rename-user.ts';
import { scheduleDeletion } from '../schedule-deletion.ts';
import { setContact } from '../set-contact.ts';

export const handler = byRoute({
  account,
  renameUser,
  setContact,
  exportData,
  scheduleDeletion,
  cancelDeletion,
  credits,
  creditTransactions,
  onboarding,
});

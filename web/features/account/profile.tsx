import { toast } from 'sonner';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { checkName, USER_NAME_MAX } from '../../../shared/rules/names.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { InlineEdit } from '../../components/inline-edit.tsx';
import { useChangeAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { Fact, Facts, Section } from './section.tsx';

const copy = accountCopy.profile;

/** Who is signed in; the name is edited where it stands. */
export function Profile({ account: { user } }: { account: Account }) {
  const change = useChangeAccount();
  const show = (name: string) => change((account) => ({ ...account, user: { ...account.user, name } }));

  /** Shown at once, taken back with a word when it cannot be saved. */
  async function rename(name: string) {
    show(name);
    try {
      await call('renameUser', { name });
      toast.success(copy.saved);
    } catch (error) {
      show(user.name);
      toast.error(copy.saveFailed, { description: messageFor(error) });
    }
  }

  return (
    <Section title={copy.title}>
      <Facts>
        <Fact term={copy.name}>
          <InlineEdit
            value={user.name}
            label={copy.name}
            editLabel={copy.editName}
            maxLength={USER_NAME_MAX}
            check={(name) => {
              const problem = checkName(name);
              return problem && signUpSentences[problem];
            }}
            onSave={(name) => void rename(name)}
          >
            <span className="min-w-0 break-words">{user.name}</span>
          </InlineEdit>
        </Fact>
        <Fact term={copy.email} note={copy.emailNote}>
          {user.email}
        </Fact>
        <Fact term={copy.since}>{formatDay(user.created_at)}</Fact>
      </Facts>
    </Section>
  );
}

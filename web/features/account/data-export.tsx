import { Download } from 'lucide-react';
import { useState } from 'react';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import type { DataExport as Export } from '../../../shared/schemas/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { Section } from './section.tsx';

const copy = accountCopy.data;

/** Hands the browser a file to save; its address says by itself that it is to be saved, so that the page stays. */
function save({ url, filename }: Export): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: filename });
  link.click();
}

/** All that is kept of the shop, as one file for its owner. */
export function DataExport() {
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<Export | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare() {
    setBusy(true);
    setProblem(null);
    setFile(null);
    try {
      const made = await call('exportData', {});
      setFile(made);
      save(made);
    } catch (error) {
      setProblem(`${copy.failed}. ${messageFor(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={copy.title} text={copy.text}>
      <div className="space-y-4">
        <Button variant="secondary" busy={isBusy} onClick={() => void prepare()}>
          {!isBusy && <Download aria-hidden />}
          {isBusy ? copy.busy : copy.action}
        </Button>
        {file && (
          <Notice kind="info">
            {copy.done}{' '}
            <a href={file.url} download={file.filename} className="underline">
              {copy.again}
            </a>
          </Notice>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
      </div>
    </Section>
  );
}

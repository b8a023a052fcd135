import { Download } from 'lucide-react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import type { Period } from '../../../shared/rules/periods.ts';
import { Button } from '../../components/button.tsx';
import { toCsv, type Cell } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';

interface ExportButtonProps {
  /** What is exported, as people hear it. */
  label: string;
  /** First part of the file's name. */
  name: string;
  period: Period;
  rows: () => Cell[][];
}

/** Saves a table of the period as 'produtos-2026-11-01-a-2026-11-30.csv'. */
export const ExportButton = ({ label, name, period, rows }: ExportButtonProps) => (
  <Button
    variant="quiet"
    size="small"
    className="-mr-3"
    aria-label={label}
    onClick={() =>
      saveFile(`${name}-${period.from}-a-${period.to}.csv`, new Blob([toCsv(rows())], { type: 'text/csv' }))
    }
  >
    <Download aria-hidden />
    <span className="max-sm:sr-only">{analyticsCopy.export.action}</span>
  </Button>
);

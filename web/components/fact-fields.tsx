import { productFactsCopy } from '../../shared/copy/pt-br/product-facts.ts';
import { FACT_NAMES, FACTS, type FactName, type FactRule } from '../../shared/rules/product-facts.ts';
import type { FactTexts } from '../lib/fact-texts.ts';
import { Choice } from './choice.tsx';
import { TextAreaField, TextField } from './field.tsx';

interface FactFieldsProps {
  texts: FactTexts;
  onChange: (change: Partial<FactTexts>) => void;
  errorOf?: (fact: FactName) => string | null;
  /** Whether the form begins with an earlier order. */
  isAgain?: boolean;
}

/** What a form asks about a product beside its name and its measures. */
export const FactFields = ({ texts, onChange, errorOf = () => null, isAgain = false }: FactFieldsProps) =>
  FACT_NAMES.filter((fact) => isAgain || !ruleOf(fact).isAskedAgainOnly).map((fact) => (
    <FactField
      key={fact}
      fact={fact}
      text={texts[fact]}
      onChange={(text) => onChange({ [fact]: text })}
      error={errorOf(fact)}
    />
  ));

interface FactFieldProps {
  fact: FactName;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}

function FactField({ fact, text, error, onChange }: FactFieldProps) {
  const rule = ruleOf(fact);
  const { label, hint, placeholder } = productFactsCopy[fact];
  if (rule.kind === 'choice')
    return <Choice legend={label} name={fact} options={rule.options} value={text} onChange={onChange} />;
  const Field = rule.kind === 'text' ? TextAreaField : TextField;
  return (
    <Field
      label={label}
      name={fact}
      value={text}
      onChange={({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)}
      maxLength={rule.maxLength}
      placeholder={placeholder}
      hint={hint}
      error={error}
      autoComplete="off"
    />
  );
}

const ruleOf = (fact: FactName): FactRule => FACTS[fact];

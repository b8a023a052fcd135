import { Link } from 'react-router-dom';
import { featureCopy } from '../../shared/copy/pt-br/features.ts';
import { planWords } from '../../shared/copy/pt-br/plans.ts';
import { cheapestPlanWith, type OfferedFeature } from '../../shared/rules/features.ts';
import { PLAN_PRICES_CENTS } from '../../shared/rules/prices.ts';
import { formatMoney } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { buttonLook } from './button.tsx';
import { classNames } from './class-names.ts';

/** Stands where a feature would that the shop's plan does not have: what it is, the plan that has it and its price. */
export function FeatureOffer({ feature, className }: { feature: OfferedFeature; className?: string }) {
  const { title, text } = featureCopy.features[feature];
  const plan = cheapestPlanWith(feature);
  const { name } = planWords[plan];
  return (
    <section
      aria-labelledby={`offer-${feature}`}
      className={classNames('rounded-2xl border border-line bg-sunk p-6', className)}
    >
      <h2 id={`offer-${feature}`} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-[60ch] leading-7 text-mute">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link
          to={`${paths.upgrade}?plan=${plan}`}
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          {featureCopy.see(name)}
        </Link>
        <p className="figures text-[0.9375rem] text-mute">
          {featureCopy.price(name, formatMoney(PLAN_PRICES_CENTS[plan]))}
        </p>
      </div>
    </section>
  );
}

import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';

const CLAUSE = /^(email|name|metadata\[(["'])(.+?)\2\]):(["'])(.*)\4$/;

/** The customers a query of Stripe's search language means. Only `email`, `name` and `metadata` with `:` and AND are known. */
export function customerSearch(query: string): (customer: Stripe.Customer) => boolean {
  const clauses = query.split(/\s+AND\s+/).map((clause) => {
    const [, field, , key, , value] = CLAUSE.exec(clause.trim()) ?? [];
    if (field === undefined) throw invalid(`The search ${clause} is not simulated`, { param: 'query' });
    return (customer: Stripe.Customer) =>
      key === undefined
        ? customer[field as 'email' | 'name']?.toLowerCase() === value?.toLowerCase()
        : customer.metadata[key] === value;
  });
  return (customer) => clauses.every((matches) => matches(customer));
}

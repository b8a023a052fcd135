/** As CloudFormation writes the rules of a web ACL; only what counts. */
export interface FirewallRule {
  Statement: Statement;
}

interface Statement {
  RateBasedStatement?: { ScopeDownStatement?: Statement };
  OrStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  ByteMatchStatement?: { PositionalConstraint: string; TextTransformations: unknown[] };
  RegexMatchStatement?: { TextTransformations: unknown[] };
  ManagedRuleGroupStatement?: { Name: string };
}

/** Units of AWS's own groups. Source: "AWS Managed Rules rule groups list", WAF Developer Guide. */
const MANAGED: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
};
const RATE = 2;
const BYTE_MATCH: Record<string, number> = { EXACTLY: 2, STARTS_WITH: 2, ENDS_WITH: 2, CONTAINS: 10 };
const REGEX_MATCH = 3;
/** Each, on what a statement looks at. Source: "Web ACL capacity units", WAF Developer Guide. */
const TRANSFORMATION = 10;

/** What the rules of a web ACL take of its capacity. Throws on a statement that nobody counted here. */
export const firewallUnits = (rules: readonly FirewallRule[]): number =>
  rules.reduce((sum, rule) => sum + unitsOf(rule.Statement), 0);

function unitsOf(statement: Statement): number {
  const { RateBasedStatement, OrStatement, NotStatement, ByteMatchStatement, ManagedRuleGroupStatement } =
    statement;
  if (RateBasedStatement) {
    const { ScopeDownStatement } = RateBasedStatement;
    return RATE + (ScopeDownStatement ? unitsOf(ScopeDownStatement) : 0);
  }
  if (OrStatement) return OrStatement.Statements.reduce((sum, each) => sum + unitsOf(each), 0);
  if (NotStatement) return unitsOf(NotStatement.Statement);
  const units = statement.RegexMatchStatement
    ? REGEX_MATCH
    : ByteMatchStatement
      ? BYTE_MATCH[ByteMatchStatement.PositionalConstraint]
      : ManagedRuleGroupStatement && MANAGED[ManagedRuleGroupStatement.Name];
  if (units === undefined) throw new Error(`nobody knows what this rule takes: ${JSON.stringify(statement)}`);
  return (
    units +
    TRANSFORMATION * ((statement.RegexMatchStatement ?? ByteMatchStatement)?.TextTransformations.length ?? 0)
  );
}

/** Seconds of what it did not serve that a partition keeps for a burst. Source: "Burst and adaptive capacity", DynamoDB Developer Guide. */
const KEPT_SECONDS = 300;

/**
 * What serves so much a second and keeps what was not asked for, up to a size, as API Gateway's throttles and DynamoDB's
 * partitions do.
 */
export class Bucket {
  /** Of all that was asked for. */
  asked = 0;
  refused = 0;
  /** The most that was asked for in a second, against what it serves. */
  mostShare = 0;
  private readonly rate: number;
  private readonly size: number;
  private left: number;

  constructor(rate: number, size: number) {
    this.rate = rate;
    this.size = size;
    this.left = size;
  }

  static ofPartition(units: number): Bucket {
    return new Bucket(units, KEPT_SECONDS * units);
  }

  /** Serves what it can of so much, over so many seconds, and returns what it refused. */
  take(amount: number, seconds = 1): number {
    const available = Math.min(this.left + this.rate * seconds, Math.max(this.size, this.rate * seconds));
    const refused = Math.max(0, amount - available);
    this.left = available - amount + refused;
    this.asked += amount;
    this.refused += refused;
    this.mostShare = Math.max(this.mostShare, amount / seconds / this.rate);
    return refused;
  }
}

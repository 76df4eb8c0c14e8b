/** The current time, by which trials end. Tests replace it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

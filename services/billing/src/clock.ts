/** What time it is: trials end by it. Tests give another one. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

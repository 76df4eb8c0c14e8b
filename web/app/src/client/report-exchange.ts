import { type Exchange, getOperationName } from '@urql/core';
import { pipe, tap } from 'wonka';

/** Reports each failed operation by name. */
export const reportExchange =
  (report: (error: unknown, operation?: string) => void): Exchange =>
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      tap(({ operation, error }) => {
        if (error) report(error, getOperationName(operation.query));
      }),
    );

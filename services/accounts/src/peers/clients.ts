import type { Client } from '@connectrpc/connect';
import type { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import type { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';

/** The global tier's authority over tenant routes. */
export type RoutingClient = Client<typeof RoutingService>;
export const ROUTING = Symbol('ROUTING');

export type BillingClient = Client<typeof BillingService>;
export const BILLING = Symbol('BILLING');

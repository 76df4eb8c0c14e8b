import type { Client } from '@connectrpc/connect';
import type { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { WorkspacePurgeService } from '@fieldloom/proto/fieldloom/workspaces/v1/workspaces_pb';
import type { PurgedService } from '../workflows/delete-tenant/contract.ts';

/** The global tier's authority over tenant routes. */
export type RoutingClient = Client<typeof RoutingService>;
export const ROUTING = Symbol('ROUTING');

export type BillingClient = Client<typeof BillingService>;
export const BILLING = Symbol('BILLING');

export type ContentClient = Client<typeof ContentService>;
export const CONTENT = Symbol('CONTENT');

/** All services that store something of workspaces: each deletes it with the workspace. */
export type PurgeClients = Record<PurgedService, Pick<Client<typeof WorkspacePurgeService>, 'purgeWorkspace'>>;
export const PURGE = Symbol('PURGE');

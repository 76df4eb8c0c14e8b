import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { RegisteredRoutes } from './route-cases.ts';

describe('RegisteredRoutes', () => {
  it('hears of every route of an instance, in plugins too, and of procedures apart', async () => {
    const routes = new RegisteredRoutes();
    const server = fastify();
    server.get('/ping', async () => 'pong');
    server.all('/any/*', async () => 'any');
    server.post('/fieldloom.routing.v1.RoutingService/Snapshot', async () => ({}));
    void server.register(async (scope) => {
      scope.delete('/inner/:id', async () => 'gone');
    });
    fastify().get('/elsewhere', async () => 'another server');
    await server.ready();
    expect(routes.list(server).toSorted()).toEqual(['* /any/*', 'DELETE /inner/:id', 'GET /ping']);
    expect(routes.listProcedures(server)).toEqual(['/fieldloom.routing.v1.RoutingService/Snapshot']);
  });
});

/** A bare Fastify server that says hello: the minimum cost of an HTTP answer here. */
import { fastify } from 'fastify';

const server = fastify();
server.get('/', async () => ({ hello: 'world' }));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });

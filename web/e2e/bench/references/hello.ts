/** A bare Fastify server that says hello: the least that an HTTP answer costs here. */
import { fastify } from 'fastify';

const server = fastify();
server.get('/', async () => ({ hello: 'world' }));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });

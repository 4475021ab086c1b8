import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** node:http alone: the replies that `POST /replies` sets, under their numbers. */
const replies: string[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  if (request.url === '/replies') replies.push(body);
  const reply = replies[Number(request.url?.slice(1))] ?? '{}';
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(reply);
});
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(process.env.PORT), '127.0.0.1');

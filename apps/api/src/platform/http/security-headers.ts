import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Helmet's headers depend on no request of ours, so they are worked out once. */
export function securityHeaders() {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(choices)(reply.req, reply, () => undefined);
  return reply.getHeaders();
}

/** The widget's files are loaded by other sites' pages; everything else keeps helmet's strictness. */
const choices = {
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // The payment page is opened by host pages of other origins, which must keep hold of its tab.
  crossOriginOpenerPolicy: false,
  contentSecurityPolicy: {
    directives: {
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
} as const;

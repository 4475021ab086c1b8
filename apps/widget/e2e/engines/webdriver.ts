/** A session of a browser behind a W3C WebDriver: the few commands that journeys need. */
export interface Session {
  navigate(url: string): Promise<unknown>;
  execute(script: string): Promise<unknown>;
  perform(...sources: readonly object[]): Promise<unknown>;
  resize(size: { readonly width: number; readonly height: number }): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Opens a session; `driver`: the origin at which the driver listens. */
export async function openSession(driver: string): Promise<Session> {
  const opened = await send(`${driver}/session`, 'POST', { capabilities: {} });
  const { sessionId } = opened as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const post = (command: string, body: object) => send(`${session}/${command}`, 'POST', body);
  return {
    navigate: (url) => post('url', { url }),
    execute: (script) => post('execute/sync', { script, args: [] }),
    perform: (...actions) => post('actions', { actions }),
    resize: (size) => post('window/rect', { x: 0, y: 0, ...size }),
    end: () => send(session, 'DELETE'),
  };
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as {
    readonly value: { readonly error?: string; readonly message?: string } | null;
  };
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.error}: ${value?.message}`);
  return value;
}

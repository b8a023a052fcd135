/** Somebody in a browser without scripts: keeps cookies, and follows where pages lead until one is shown or `stopAt` is reached. */
export class FederatedBrowser {
  private readonly cookies = new Map<string, string>();

  async open(
    address: string,
    stopAt: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; html: string }> {
    let url = new URL(address);
    let body: URLSearchParams | undefined = form && new URLSearchParams(form);
    for (;;) {
      if (url.href.startsWith(stopAt)) return { url, html: '' };
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        ...(body && { body }),
        redirect: 'manual',
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      body = undefined;
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = response.headers.get('location');
      if (!location) return { url, html: await response.text() };
      url = new URL(location, url);
    }
  }
}

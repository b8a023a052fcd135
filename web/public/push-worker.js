/*
 * Shows what our service tells this browser (shared/schemas/push.ts), also while none of our pages is open, and leads a click to where
 * there is more of it. Registered by lib/push.ts for /app alone. It answers no requests: pages load as they do without it.
 */
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'pt-BR',
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** A window that shows it already comes to the front; else a new one opens. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

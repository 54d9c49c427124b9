// Shows what the bell shows while no page of the product is open, and nothing else: it keeps nothing and answers no page's requests.
addEventListener('push', (event) => {
  const { id, title, text, path } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body: text,
      tag: id,
      icon: '/icons/mark-192.png',
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = String(event.notification.data?.path ?? '')
  // Only ever a page of this site.
  const target = new URL(/^\/(?!\/)/.test(path) ? path : '/messages', location.origin)
  if (target.origin === location.origin) event.waitUntil(open(target.href))
})

async function open(address) {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return clients.openWindow(address)
  await page.focus()
  return page.navigate(address).catch(() => clients.openWindow(address))
}

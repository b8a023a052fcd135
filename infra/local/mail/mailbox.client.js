// Brings new mail into the list while the open message stays as it is.
const list = document.getElementById('list');

async function refresh() {
  const response = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('list');
  if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes);
}

setInterval(() => {
  // While the mailbox restarts there is nothing to fetch; the next round asks again.
  if (!document.hidden) refresh().catch((error) => console.info('The mailbox did not answer.', error));
}, 2000);

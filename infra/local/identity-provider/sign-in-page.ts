import { localSsoCopy as copy } from '../../../shared/copy/pt-br/local-sso.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Asks who somebody is; it stands at the path of its interaction, to which it sends what they say. */
export const signInPage = (path: string, email: string): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${copy.title}</title>
<style>
body{font:1rem/1.6 system-ui,sans-serif;max-width:24rem;margin:12vh auto;padding:0 1.25rem;color:#1d1b18}
label{display:block;margin:.75rem 0}
input:not([type=checkbox]){display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem}
button{font:inherit;padding:.5rem 1rem;margin:1rem .5rem 0 0}
</style>
<h1>${copy.title}</h1>
<p>${copy.lead}</p>
<form method="post">
<label>${copy.email}<input name="email" type="email" required value="${escaped(email)}"></label>
<label>${copy.name}<input name="name"></label>
<label><input name="verified" type="checkbox" checked> ${copy.isVerified}</label>
<button>${copy.submit}</button>
</form>
<form method="post" action="${path}/cancel"><button>${copy.cancel}</button></form>
</html>`;

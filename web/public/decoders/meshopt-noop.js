// model-viewer 4.4 waits for a meshopt script although its decoder is bundled: one that does nothing is enough.
void 'bundled';

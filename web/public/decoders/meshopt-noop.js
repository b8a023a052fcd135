/* model-viewer 4.4 waits for a meshopt script although its decoder is bundled: an empty one is enough. */

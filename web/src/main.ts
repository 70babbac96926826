import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './i18n/index.svelte';
import './play/keyboard';
import { watchForRenewal } from './ui/renewed';
import './style/fonts.css';
import './style/tokens.css';
import './art/palette.css';
import './style/base.css';
import './style/ui.css';

watchForRenewal(() => location.reload());
await speak(preferred());
const target = document.getElementById('app');
if (target) mount(App, { target });

// Installed, it opens without waiting for the network. Nothing depends on it.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
  );

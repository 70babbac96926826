import { mount } from 'svelte';
import App from './App.svelte';
import { preferredLanguage, speak } from './i18n/index.svelte';
import './play/keyboard';
import { watchForRenewal } from './browser/renewed';
import { register } from './browser/worker';
import './style/fonts.css';
import './style/tokens.css';
import './art/palette.css';
import './style/base.css';
import './style/ui.css';

if (import.meta.env.PROD) void register();
watchForRenewal(() => location.reload());
await speak(preferredLanguage());
const target = document.getElementById('app');
if (target) mount(App, { target });

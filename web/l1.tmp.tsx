import { createRoot } from 'react-dom/client';
import './styles/app.css';
import { Component } from './features/landing/landing.tsx';
createRoot(document.getElementById('root')!).render(<Component />);

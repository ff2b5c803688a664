import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './global.css';
import './controls.css';
import './floating.css';
import './shared.css';
import './print.css';

// Mantine's styles of a choice of a few values, after styles.ts: each screen that has one imports this.
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';

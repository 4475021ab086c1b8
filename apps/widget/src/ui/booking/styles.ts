import skeleton from '@okoshko/ui/skeleton.css?inline';
import booking from './booking.css?inline';
import frame from './frame.css?inline';
import times from './times.css?inline';

/** What the booking looks like, beside the interface's own styles. */
export const bookingStyles = skeleton + frame + booking + times;

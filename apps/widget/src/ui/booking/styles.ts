import skeleton from '@okoshko/ui/skeleton.css?inline';
import booking from './booking.css?inline';
import frame from './frame.css?inline';
import times from './times.css?inline';

/** The styles of the booking, beside the interface's own. */
export const bookingStyles = skeleton + frame + booking + times;

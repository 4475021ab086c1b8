/**
 * The header by which one of the staff sees the service as a role of the staff does, by its documentId: such a request
 * changes nothing, and is answered no more than both the role and its caller may read.
 */
export const VIEW_AS_HEADER = 'okoshko-view-as';

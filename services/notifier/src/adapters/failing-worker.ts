// All that the thread does: throw an error that nothing in it handles.
throw new Error('triggered by an administrator, in a worker thread');

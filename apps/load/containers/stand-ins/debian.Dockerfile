FROM scratch
ADD root.tar /
CMD ["bash"]
